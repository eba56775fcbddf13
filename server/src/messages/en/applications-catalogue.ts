export const applicationsCatalogue = {} as const
