export const broadcasts = {} as const
