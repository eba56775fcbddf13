import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverFolder } from '../src/core/folders.ts'

const read = (name: string) => readFileSync(join(serverFolder, 'seeds/data', name))

/** 2,500 invented students and their 112,180 results, as a registry would send them. The students come first. */
export const recordFiles = () =>
  (['students', 'results'] as const).map((kind) => ({
    kind,
    bytes: read(`${kind}.csv.gz`),
    contentType: 'application/gzip',
    name: `${kind}.csv.gz`,
    begins: 'at_once' as const,
  }))
