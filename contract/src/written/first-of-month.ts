/** A written date as a French reader expects it: `1er décembre 2026`, `lundi 1er mars`. Other languages stay as they are. */
export const writeFirstOfMonth = (date: string, language: string): string =>
  language === 'fr'
    ? date.replace(/(^|[\s\u00A0])1(?=[\s\u00A0]\p{L})/u, (_, before: string) => `${before}1er`)
    : date
