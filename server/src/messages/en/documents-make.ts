export const documentsMake = {} as const
