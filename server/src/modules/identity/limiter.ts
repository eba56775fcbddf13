/** The part of the platform's limits that this module needs: counted in the database, for all processes together. */
export type Limiter = {
  /** @throws Failure too_many when the points of the window are used up. */
  take(key: string, allowance: { points: number; seconds: number }): Promise<void>
  /** A try that turned out well does not count. */
  giveBack(key: string): Promise<void>
}
