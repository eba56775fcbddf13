export const applicationsNews = {} as const
