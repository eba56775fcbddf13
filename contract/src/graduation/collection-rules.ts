/** Where a certificate is handed out. */
export const collectionPlaces = ['ceremony', 'desk'] as const
export type CollectionPlace = (typeof collectionPlaces)[number]

/** Whether people sign on the screen when they collect. */
export const signatureRules = ['off', 'optional', 'required'] as const
export type SignatureRule = (typeof signatureRules)[number]

/** Which people of a ceremony the list shows. */
export const collectionFilters = ['waiting', 'collected'] as const
export type CollectionFilter = (typeof collectionFilters)[number]

/** How the part of a list is chosen that a device holds. */
export const leaseChoices = ['award', 'letters', 'first', 'people'] as const

/** A signature on the screen: strokes of points, in a field of this size. */
export const SIGNATURE = { width: 600, height: 200, strokes: 200, points: 2_000 } as const

export const MOST_ON_A_DEVICE = 1_000

/** The letter under which a name is sorted: that of the surname, which a senate list has last. */
export const letterOf = (name: string): string =>
  (name.trim().split(/\s+/).at(-1) ?? '').normalize('NFD').charAt(0).toUpperCase()

/** The weeks from which uncollected certificates are counted together. */
export const AGEING_WEEKS = [0, 4, 13, 26, 52] as const
