import { regionFields } from '@testamur/contract/delivery/regions'
import { z } from 'zod'
import { type RegionDraft, regionBody } from './region-draft.ts'

/** Validates against the contract and puts each error at its field in the form. */
export const regionSchema = z.custom<RegionDraft>().superRefine((draft, context) => {
  const told = new Set<string>()
  for (const { path, message } of regionFields.safeParse(regionBody(draft)).error?.issues ?? []) {
    // Errors of single countries or states are shown at the field of their list.
    const place = path[0] === 'translations' ? path.map(String) : [String(path[0])]
    if (told.has(place.join('.'))) continue
    told.add(place.join('.'))
    context.addIssue({ code: 'custom', path: place, message })
  }
}) satisfies z.ZodType<RegionDraft>
