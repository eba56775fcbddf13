export const serviceBoard = {} as const
