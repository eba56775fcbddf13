import { z } from 'zod'

type Fields = Readonly<Record<string, unknown>>

/**
 * A PUT accepts the object that the GET beside it answered: fields of the reply that the body does not have (`id`,
 * and what the portal computes) are removed before the body is read. Fields that neither knows are refused by name.
 */
export function createEchoRemover(body: z.ZodType | undefined, data: z.ZodType | undefined) {
  return (sent: unknown): unknown => removeEchoes(sent, body, data)
}

function removeEchoes(sent: unknown, body: z.ZodType | undefined, data: z.ZodType | undefined): unknown {
  const taken = shapeOf(body)
  const given = shapeOf(data)
  if (taken === null || given === null || !isFields(sent)) return sent
  const kept = Object.entries(sent)
    .filter(([name]) => Object.hasOwn(taken, name) || !Object.hasOwn(given, name))
    .map(([name, value]) => [name, removeEchoes(value, ownOf(taken, name), ownOf(given, name))] as const)
  return Object.fromEntries(kept)
}

const ownOf = (shape: Readonly<Record<string, z.ZodType>>, name: string): z.ZodType | undefined =>
  Object.hasOwn(shape, name) ? shape[name] : undefined

const isFields = (sent: unknown): sent is Fields =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent)

/** The fields of an object, also of an optional or nullable one. */
function shapeOf(schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> | null {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return shapeOf(schema.unwrap() as z.ZodType)
  return null
}
