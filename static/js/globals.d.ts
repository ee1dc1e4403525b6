// What plain scripts of the page leave behind: Django's catalogue of translations, and htmx.

declare global {
  var gettext: ((text: string) => string) | undefined;
  var ngettext: ((one: string, many: string, n: number) => string) | undefined;
  var pgettext: ((context: string, text: string) => string) | undefined;
  var htmx: { trigger: (target: string | Element, event: string, detail?: unknown) => void; ajax: (verb: string, url: string, context: { target: Element; swap: string }) => void } | undefined;
}

export {};
