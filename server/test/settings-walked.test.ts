import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsSubjects } from '@testamur/contract/settings-subjects'
import { expect, it } from 'vitest'
import { serverFolder } from '../src/core/folders.ts'
import { priceResources } from './settings-prices.ts'
import { settingResources } from './settings-resources.ts'
import { singleSettings } from './settings-singles.ts'

// Every kind of setting is in a walk, or has a test of its own for what the walks test.

type OwnTest = { readonly file: string; readonly test: string }

/** Kinds that the walks can't send, and the test that two people who change one at a time don't overwrite each other. */
const testedElsewhere: Readonly<Record<string, OwnTest>> = {
  // Its use needs the approval of a second person, and it is never removed.
  certificate_template: {
    file: 'certificate-templates/certificate-templates.test.ts',
    test: 'changes its language and use by one who may approve, once a version is approved',
  },
  // A French text has no version: it is saved with the text that was seen.
  own_words: {
    file: 'own-words/own-words.test.ts',
    test: 'of two who write one French the first wins, and the second is told',
  },
}

const modules = join(serverFolder, 'src', 'modules')

/** The kinds that are described in the modules, also those that no history shows. */
function describedKinds(): string[] {
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(modules, file), 'utf8').matchAll(/^ {2}noun: '(\w+)',$/gm)])
    .map(([, noun = '']) => noun)
}

it('every kind of setting is walked over or has a test of its own', () => {
  const walked = new Set([
    ...[...settingResources, ...priceResources].map(({ noun }) => noun),
    ...singleSettings.map(({ subject }) => subject.replace(/:.*$/, '')),
    ...Object.keys(testedElsewhere),
  ])
  const described = describedKinds()
  expect(described).toContain('courier')
  expect([...settingsSubjects, ...described].filter((kind) => !walked.has(kind))).toEqual([])
})

it.each(Object.entries(testedElsewhere))('%s has the test that stands in for the walk', (_, own) => {
  expect(readFileSync(join(modules, own.file), 'utf8')).toContain(`'${own.test}'`)
})
