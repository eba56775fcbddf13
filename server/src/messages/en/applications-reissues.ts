export const applicationsReissues = {} as const
