export const documentsComparison = {} as const
