/** For comparing what is typed: in lower case, without accents and spaces around it. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
