export const messaging = {} as const
