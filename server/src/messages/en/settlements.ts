export const settlements = {} as const
