export const documentsTemplates = {} as const
