export const documentsRegister = {} as const
