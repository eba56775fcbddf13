/** Jobs that wait for one service, or all other jobs. Jobs of one lane never wait for another lane. */
export type Lane = NamedLane | `gateway:${string}`

type Limits = {
  /** How many of its jobs run at a time in one process. */
  readonly places: number
  /** A job that takes longer has failed and is repeated; `null` when a job may take as long as it makes progress. */
  readonly seconds: number | null
}

const MINUTE = 60

const limits = {
  mail: { places: 4, seconds: 90 },
  // Its attachments come from the file store, which is another service.
  'mail:files': { places: 2, seconds: 120 },
  // Hundreds at a time, which must not delay a receipt or a code.
  'mail:group': { places: 2, seconds: 90 },
  // Text messages, to the one provider that is set up.
  sms: { places: 2, seconds: 60 },
  // Each asks about everything that is due at all gateways: two kinds, and the next round beside a slow one.
  polls: { places: 4, seconds: 3 * MINUTE },
  records: { places: 1, seconds: 2 * MINUTE },
  // Work that waits for the file store alone.
  files: { places: 1, seconds: 10 * MINUTE },
  // The virus scanner.
  scanner: { places: 2, seconds: 3 * MINUTE },
  documents: { places: 2, seconds: 5 * MINUTE },
  // Takes as long as there is data to copy.
  backups: { places: 1, seconds: null },
  imports: { places: 1, seconds: null },
  // Bulk runs, some rows at a time: two people's at once.
  bulk: { places: 2, seconds: 5 * MINUTE },
  general: { places: 4, seconds: 5 * MINUTE },
} as const satisfies Record<string, Limits>

type NamedLane = keyof typeof limits

/** Lanes of every portal; each gateway has one in addition. */
export const laneNames: readonly string[] = Object.keys(limits)

/** Each gateway has a lane of its own, with this capacity. */
const gateway: Limits = { places: 3, seconds: 3 * MINUTE }

export const gatewayLane = (alias: string): Lane => `gateway:${alias}`

const isNamed = (lane: string): lane is NamedLane => Object.hasOwn(limits, lane)

/** The capacity of a lane. A lane without an entry here belongs to a gateway. */
const limitsOf = (lane: string): Limits => (isNamed(lane) ? limits[lane] : gateway)

export const secondsOf = (lane: string): number | null => limitsOf(lane).seconds

export type FreePlaces = {
  /** How many more jobs of each lane may run. */
  readonly free: ReadonlyMap<string, number>
  /** The same for any other lane. */
  readonly freeElsewhere: number
}

/** The capacity left beside the running jobs, by lane. `narrow`: one job for each lane. */
export function freePlaces(running: Iterable<string>, narrow: boolean): FreePlaces {
  const placesOf = (lane: string) => (narrow ? 1 : limitsOf(lane).places)
  const free = new Map(Object.keys(limits).map((lane) => [lane, placesOf(lane)]))
  for (const lane of running) free.set(lane, Math.max(0, (free.get(lane) ?? placesOf(lane)) - 1))
  return { free, freeElsewhere: narrow ? 1 : gateway.places }
}
