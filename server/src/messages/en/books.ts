export const books = {} as const
