import { randomInt } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { BreakableTwin } from '../faults.ts'
import type { Keys } from '../twin.ts'

/** A text message that a simulated provider accepted, as the phone shows it. */
export type PhoneText = {
  readonly provider: string
  readonly id: string
  readonly to: string
  readonly from: string
  readonly body: string
  /** In major units, as the provider writes it. */
  readonly cost: string
}

export type SmsTwinDeps = {
  readonly keys: Keys
  readonly accept: (text: Omit<PhoneText, 'provider'>) => void
}

/** One provider of text messages, simulated after its documentation. */
export type SmsTwin = BreakableTwin & {
  /** Its API, with the paths of the real one. */
  readonly plugin: (deps: SmsTwinDeps) => FastifyPluginAsync
  /** A delivery report in the provider's format. */
  readonly report: (
    text: PhoneText,
    status: string | null,
    keys: Keys,
  ) => { readonly body: string; readonly headers: Readonly<Record<string, string>> }
}

/** Numbers of the simulation end so when the network refuses them. */
export const REFUSED_NUMBER = /0000$/

export const newTextId = (): string => Array.from({ length: 19 }, () => String(randomInt(1, 10))).join('')

/** 160 characters, or 153 in each of several parts. */
export const partsOf = (body: string): number => (body.length <= 160 ? 1 : Math.ceil(body.length / 153))
