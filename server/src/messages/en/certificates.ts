export const certificates = {} as const
