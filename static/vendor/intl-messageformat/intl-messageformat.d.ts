/** The part of the package's types that we use; the others need those of its parser. */

interface Rules {
  select(n: number): string;
}

interface Figures {
  format(n: number): string;
}

/** In place of `Intl`, which a phone takes 200 ms to load. */
export interface Formatters {
  getPluralRules(language: string, options?: { type?: string }): Rules;
  getNumberFormat(): Figures;
  getDateTimeFormat(): never;
}

export interface MessagePart {
  type: 0 | 1;
  value: unknown;
}

export class IntlMessageFormat {
  static resolveLocale: (languages: string | string[]) => Intl.Locale | undefined;
  constructor(
    message: string,
    language: string,
    formats?: undefined,
    options?: { formatters?: Formatters; ignoreTag?: boolean },
  );
  formatToParts(values?: object): MessagePart[];
}
