import { z } from 'zod'
import { recipientKinds } from '../applications/statuses.ts'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { fault } from '../field-faults.ts'
import {
  code,
  country,
  email,
  line,
  optionalLine,
  ownText,
  paragraph,
  phone,
  versionSeen,
} from '../fields.ts'
import { byId, settingCalls } from '../setting-calls.ts'
import { printedLine } from '../written/printed-line.ts'

/** What a recipient accepts: a signed PDF, paper, or either. */
export const profileChannels = ['electronic', 'paper', 'any'] as const

/** `self` is the applicant, who is not in the directory. */
const profileKind = z.enum(recipientKinds, fault('chooseProfileKind')).exclude(['self'])

/** A frequent recipient: its address, what it accepts, and the format of its reference numbers. */
export const recipientProfile = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  kind: profileKind,
  attention: z.string(),
  address_lines: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
  email: z.string(),
  phone: z.string(),
  channel: z.enum(profileChannels),
  /** The recipient's name for its number: "WES reference number". */
  reference_label: z.string(),
  /** A regular expression; empty: any number. */
  reference_pattern: z.string(),
  reference_example: z.string(),
  reference_help: z.string(),
  reference_required: z.boolean(),
  /** What an applicant should know or do first: a form to attach, an account to open. */
  note: z.string(),
  active: z.boolean(),
  version: z.int(),
})
export type RecipientProfile = z.infer<typeof recipientProfile>

const orEmpty = <T extends z.ZodType>(field: T) => z.union([field, z.literal('')])

const fields = {
  code,
  name: printedLine(160),
  kind: profileKind,
  attention: printedLine(160, 0),
  address_lines: z.array(printedLine(160)).max(4),
  city: printedLine(100, 0),
  state: printedLine(100, 0),
  postcode: printedLine(20, 0),
  country: orEmpty(country),
  email: orEmpty(email),
  phone: orEmpty(phone),
  channel: z.enum(profileChannels, fault('chooseAcceptedFormats')),
  reference_label: printedLine(80, 0),
  reference_pattern: z.string().trim().max(120),
  reference_example: line(60, 0),
  reference_help: line(300, 0),
  reference_required: z.boolean(),
  note: paragraph(600, 0),
  active: z.boolean(),
}

export const recipientProfileBody = z.strictObject(fields)
export type RecipientProfileBody = z.infer<typeof recipientProfileBody>

/** The form for a new recipient. */
export const emptyRecipientProfile: RecipientProfileBody = {
  code: '',
  name: '',
  kind: 'institution',
  attention: '',
  address_lines: [],
  city: '',
  state: '',
  postcode: '',
  country: '',
  email: '',
  phone: '',
  channel: 'any',
  reference_label: '',
  reference_pattern: '',
  reference_example: '',
  reference_help: '',
  reference_required: false,
  note: '',
  active: true,
}

/** A recipient for applicants, in their language. Staff edit the texts as they were written. */
const offeredProfile = recipientProfile.extend({
  reference_label: ownText,
  reference_help: ownText,
  note: ownText,
})

export const searchRecipientProfiles = endpoint({
  id: 'searchRecipientProfiles',
  summary: 'Search the recipient directory by name, code or place, best matches first',
  method: 'GET',
  path: '/recipient-profiles/search',
  auth: 'public',
  query: z.strictObject({ search: line(100) }),
  data: z.array(offeredProfile),
})

const calls = settingCalls({
  one: 'RecipientProfile',
  many: 'RecipientProfiles',
  path: '/recipient-profiles',
  row: recipientProfile,
  key: byId,
})

export const listRecipientProfiles = calls.list({
  summary: 'List the recipient directory, including inactive entries',
  query: z.strictObject({ ...pageQuery, search: optionalLine(100) }),
  list: true,
})

export const getRecipientProfile = calls.get({ summary: 'Get one recipient of the directory' })

export const createRecipientProfile = calls.create({
  summary: 'Add a recipient to the directory',
  body: recipientProfileBody,
})

export const updateRecipientProfile = calls.update({
  summary:
    'Change a recipient of the directory or make it inactive; copies already ordered keep their address',
  body: z.strictObject({ ...fields, version: versionSeen }),
})

export const deleteRecipientProfile = calls.remove(
  { summary: 'Delete a recipient that no copy was ever addressed to' },
  'refused',
)
