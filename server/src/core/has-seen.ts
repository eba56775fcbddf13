type Versioned = { readonly id: number; readonly version: number }

/** Whether the caller has seen this in its current version. A caller who sends nothing asks for no check. */
export const hasSeen = (seen: readonly Versioned[] | undefined, current: Versioned): boolean =>
  seen === undefined || seen.some(({ id, version }) => id === current.id && version === current.version)
