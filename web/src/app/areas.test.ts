import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import type { RouteHandle } from '../lib/route-handle.ts'
import { adminRoutes } from './admin-routes.ts'
import { routesWith } from './routes.tsx'

const screens = fileURLToPath(new URL('../screens/', import.meta.url))

/** Every page, with the areas of texts that are loaded for it and for the layouts around it. */
function pagesOf(
  routes: readonly RouteObject[],
  around: readonly string[] = ['common'],
): [string, string[]][] {
  return routes.flatMap(({ handle, children = [] }) => {
    const { folder, areas } = (handle ?? { areas: [] }) as RouteHandle
    const loaded = [...around, ...areas]
    const own: [string, string[]][] = folder === undefined ? [] : [[folder, loaded]]
    return [...own, ...pagesOf(children, loaded)]
  })
}

/** The areas whose texts a file and what it imports say, without what is loaded later. */
function areasSaidBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return new Set()
  seen.add(file)
  const source = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '')
  const said = [...source.matchAll(/\b(?:useText|textOf)\('([\w-]+)'\)/g)].map(([, area = '']) => area)
  const imported = [...source.matchAll(/^(?:import|export) (?!type )[^']*?from '(\.[^']+)'/gms)]
    .map(([, path = '']) => resolve(dirname(file), path))
    .flatMap((path) => [...areasSaidBy(path, seen)])
  return new Set([...said, ...imported])
}

test.each(pagesOf(routesWith(adminRoutes)))('%s has the texts that it says', (folder, loaded) => {
  const said = areasSaidBy(`${screens}${folder}/screen.tsx`)
  expect([...said].filter((area) => !loaded.includes(area))).toEqual([])
})
