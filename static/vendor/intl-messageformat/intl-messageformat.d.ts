/** The part of the package's types that we use; the others need those of its parser, which is not here. */

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

/** A part of a message as the parser reads it: text, an argument, a choice, or the number of one. */
export interface Branch {
  type: number;
  value?: string;
  options?: Record<string, { value: Branch[] }>;
  pluralType?: string;
}

/** What may stand in a message: text, and what is given in place of an argument. */
type Piece = string | { text: string };

export interface MessagePart {
  type: 0 | 1;
  value: Piece | Piece[];
}

export class IntlMessageFormat {
  static resolveLocale: (languages: string | string[]) => Intl.Locale | undefined;
  constructor(
    message: Branch[],
    language: string,
    formats?: undefined,
    options?: { formatters?: Formatters },
  );
  format: (values?: unknown) => Piece | (Piece | Piece[])[];
  formatToParts: (values?: unknown) => MessagePart[];
}
