import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { fromRoot } from '../lib/paths.mjs'

// One word for one thing, everywhere: our English texts are searched for the words that are not ours.
// It needs tsx, because the catalogues are TypeScript.

const CATALOGUES = ['contract/src/messages/en', 'server/src/messages/en', 'web/src/messages/en']

/** `example`: a text in which the rule must find its word, to prove that it works. */
const RULED_OUT = [
  {
    instead: 'application',
    words:
      /\b(?<!\b(?:in|at) )(?:a|an|the|this|that|your|their|its|each|every|one|new|whole|open|other|which|no) (?:request|order|case)s?\b(?! (?:number|reference|was saved))/i,
    example: 'Open the request',
  },
  {
    instead: 'email, email address, inbox',
    words: /\bmail(?:s|ed|ing|box|boxes)?\b/i,
    example: 'We send mails',
  },
  {
    instead: 'student record, details',
    words: /\bwhat was typed\b|\brecords? that fits?\b/i,
    example: 'The record that fits',
  },
  { instead: 'ID', words: /\bidentity papers?\b/i, example: 'Identity paper shown' },
  {
    instead: 'refund, refunded',
    words: /\b(?:given|gives?|giving|gave) back\b|\bwhat (?:comes|came) back\b/i,
    example: 'It was given back',
  },
  {
    instead: 'expired, on hold, unassigned, due today',
    words: /\blapse[sd]?\b|\bblocked\b|\bnobody’s\b|\bnobody's\b|\bpromised for today\b/i,
    example: 'Nobody’s yet',
  },
  { instead: 'payment method', words: /\bways? to pay\b/i, example: 'Choose a way to pay' },
  {
    instead: 'saved reply, group email, recipient',
    words: /\bcanned\b|\bmails? to many\b|\bwho gets? it\b/i,
    example: 'Who gets it',
  },
  { instead: 'preview', words: /\blook at it\b/i, example: 'Look at it' },
  { instead: 'needs attention, to review', words: /\bneeds? eyes\b|\bto decide\b/i, example: 'Needs eyes' },
  {
    instead: 'recommend, approve, sign, print, dispatch, deliver, collect',
    words: /\bmoves?\b(?! \{\w+\} (?:up|down))|\btakes? up\b(?! to\b)|\btaken up\b|\bhand(?:s|ed)? over\b/i,
    example: 'Hand over to the courier',
  },
]

/** The `area.key` of a text, and what it should say instead. */
async function listOffenders() {
  const found = []
  for (const folder of CATALOGUES)
    for (const file of readdirSync(fromRoot(folder))) {
      if (file === 'index.ts') continue
      const module = await import(pathToFileURL(fromRoot(`${folder}/${file}`)).href)
      for (const catalogue of Object.values(module))
        for (const [key, text] of Object.entries(catalogue))
          for (const { instead, words } of RULED_OUT) {
            const place = `${folder}/${file} ${key}`
            const word = words.exec(text)?.[0]
            if (word !== undefined) found.push({ place, word, instead, text })
          }
    }
  return found
}

const blind = RULED_OUT.filter(({ words, example }) => !words.test(example))
if (blind.length > 0)
  throw new Error(`These rules find nothing: ${blind.map(({ instead }) => instead).join('; ')}`)

for (const { place, word, instead, text } of await listOffenders()) {
  console.log(`${place} says “${word}”; say: ${instead}.\n  ${text}`)
  process.exitCode = 1
}
