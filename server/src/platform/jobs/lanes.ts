/** A neighbour that work waits for, or the rest of the work. Work of one lane never waits for another. */
export type Lane = NamedLane | `gateway:${string}`

type Limits = {
  /** How many of its jobs run at a time in one process. */
  readonly places: number
  /** A job that takes longer has failed, and is tried again; `null` when a job may take as long as it makes progress. */
  readonly seconds: number | null
}

const MINUTE = 60

const limits = {
  mail: { places: 4, seconds: 90 },
  // Its attachments come from the file store, which is another neighbour.
  'mail:files': { places: 2, seconds: 120 },
  // Hundreds at a time: a receipt or a code must not stand behind them.
  'mail:group': { places: 2, seconds: 90 },
  // Each asks about everything that is due, all gateways at once: two kinds of them, and the next round beside a slow one.
  polls: { places: 4, seconds: 3 * MINUTE },
  records: { places: 1, seconds: 2 * MINUTE },
  // The file store, when nothing but it is waited for.
  files: { places: 1, seconds: 10 * MINUTE },
  // The virus scanner.
  scanner: { places: 2, seconds: 3 * MINUTE },
  documents: { places: 2, seconds: 5 * MINUTE },
  // As long as there is data to copy.
  backups: { places: 1, seconds: null },
  imports: { places: 1, seconds: null },
  general: { places: 4, seconds: 5 * MINUTE },
} as const satisfies Record<string, Limits>

type NamedLane = keyof typeof limits

/** Those that every portal has; gateways have one each besides. */
export const laneNames: readonly string[] = Object.keys(limits)

/** A gateway takes no lane of another: each has this much for itself. */
const gateway: Limits = { places: 3, seconds: 3 * MINUTE }

export const gatewayLane = (alias: string): Lane => `gateway:${alias}`

const isNamed = (lane: string): lane is NamedLane => Object.hasOwn(limits, lane)

/** What one lane may use. A lane that has no name here is a gateway's. */
const limitsOf = (lane: string): Limits => (isNamed(lane) ? limits[lane] : gateway)

export const secondsOf = (lane: string): number | null => limitsOf(lane).seconds

export type FreePlaces = {
  /** How many more jobs of each of these lanes may run. */
  readonly free: ReadonlyMap<string, number>
  /** How many of any other lane. */
  readonly freeElsewhere: number
}

/** What is free beside the jobs that run, each named by its lane. `narrow`: every lane has one place. */
export function freePlaces(running: Iterable<string>, narrow: boolean): FreePlaces {
  const placesOf = (lane: string) => (narrow ? 1 : limitsOf(lane).places)
  const free = new Map(Object.keys(limits).map((lane) => [lane, placesOf(lane)]))
  for (const lane of running) free.set(lane, Math.max(0, (free.get(lane) ?? placesOf(lane)) - 1))
  return { free, freeElsewhere: narrow ? 1 : gateway.places }
}
