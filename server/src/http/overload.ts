import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/**
 * How long each measurement takes, and therefore how long nobody is let in after a bad one. The library takes a measurement
 * in which Node.js was busy with one thing from the beginning to the end for an endless delay: within a second, its default,
 * that is any hiccup of a busy machine.
 */
export const MEASURED_OVER_SECONDS = 5

/** Turns new calls of this part of the app away with 503 while everything waits longer than this on average; 0 never does. */
export async function turnAwayUnderPressure(app: FastifyInstance, longestDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelayMs,
    sampleInterval: MEASURED_OVER_SECONDS * 1000,
    exposeStatusRoute: false,
  })
}
