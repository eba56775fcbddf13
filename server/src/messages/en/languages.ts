export const languages = {} as const
