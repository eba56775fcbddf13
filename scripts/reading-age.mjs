import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { automatedReadability } from 'automated-readability'
import { format } from '../contract/src/icu.ts'
import { fromRoot } from './lib/paths.mjs'

// `npm run reading-age`: the age from which a reader understands our English texts, by the Automated Readability Index.
// For each area its mean and its ten hardest sentences. `npm run reading-age -- apply track` shows only these areas.

const CATALOGUES = ['contract/src/messages/en', 'server/src/messages/en', 'web/src/messages/en']
const FIRST_GRADE_AGE = 5
const HARDEST = 10
/** The index says nothing about labels and buttons. */
const SHORTEST_SENTENCE = 5

const sentenceSegments = new Intl.Segmenter('en', { granularity: 'sentence' })
const wordSegments = new Intl.Segmenter('en', { granularity: 'word' })

const values = new Proxy({}, { get: () => 5 })

function readText(text) {
  const tokens = compileMessage(text)
  return typeof tokens === 'string' ? tokens : format(tokens, values, 'en')
}

function countSentence(sentence) {
  const words = [...wordSegments.segment(sentence)].filter(({ isWordLike }) => isWordLike)
  return {
    sentence: 1,
    word: words.length,
    character: words.reduce((sum, { segment }) => sum + segment.length, 0),
  }
}

const ageOf = (counts) => automatedReadability(counts) + FIRST_GRADE_AGE

function measureArea(texts) {
  const sentences = texts
    .flatMap((text) => [...sentenceSegments.segment(readText(text))].map(({ segment }) => segment.trim()))
    .map((sentence) => ({ sentence, counts: countSentence(sentence) }))
    .filter(({ counts }) => counts.word >= SHORTEST_SENTENCE)
  const total = { sentence: 0, word: 0, character: 0 }
  for (const { counts } of sentences) for (const key of Object.keys(total)) total[key] += counts[key]
  return { sentences, total }
}

const wanted = process.argv.slice(2)
for (const folder of CATALOGUES)
  for (const file of readdirSync(fromRoot(folder))) {
    const area = basename(file, '.ts')
    if (area === 'index' || (wanted.length > 0 && !wanted.includes(area))) continue
    const module = await import(pathToFileURL(fromRoot(folder, file)).href)
    const { sentences, total } = measureArea(Object.values(module).flatMap((texts) => Object.values(texts)))
    if (sentences.length === 0) continue
    console.log(`${folder.split('/')[0]} ${area}: ${ageOf(total).toFixed(1)}`)
    const hardest = sentences.toSorted((a, b) => ageOf(b.counts) - ageOf(a.counts)).slice(0, HARDEST)
    for (const { sentence, counts } of hardest) console.log(`  ${ageOf(counts).toFixed(1)}  ${sentence}`)
  }
