export const documentsDeliver = {} as const
