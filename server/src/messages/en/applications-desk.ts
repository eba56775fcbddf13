export const applicationsDesk = {} as const
