export const documentsVerify = {} as const
