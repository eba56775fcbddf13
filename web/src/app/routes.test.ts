import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { adminPaths } from '../lib/admin-paths.ts'
import { collapseSlashes, trackPath } from '../lib/paths.ts'
import type { RouteHandle } from '../lib/route-handle.ts'
import { adminRoutes } from './admin-routes.ts'
import { routesWith } from './routes.tsx'

const routes = routesWith(adminRoutes)

const leafOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route
const folderOf = (path: string) => (leafOf(path)?.handle as RouteHandle | undefined)?.folder

const publicPaths = [
  '/',
  '/track',
  '/start-application',
  '/apply',
  '/login',
  '/student-copy',
  '/official-copy',
  '/certificate-application',
  '/other-payments',
  '/ongoing-application',
  '/track/TST-7K3M-9QXD-2W8F-HB6R/messages',
  '/messages',
  '/auth/tertiary-user',
  '/payment-confirmation',
  '/callback/platinum',
]

const backOfficePaths = [
  'overview',
  'applications',
  'certificate-applications',
  'messages',
  'application-types',
  'transcript-rates',
  'payment-types',
  'certificate-templates',
  'configurations',
  'courier-agents',
  'graduate-copy',
  'graduate-certificate',
  'payments',
  'compose-message',
  'manage-regions',
  'standalone-payments',
].map((child) => `/admin/${child}`)

test.each([...publicPaths, ...backOfficePaths])('%s is a page of the portal', (path) => {
  expect(folderOf(path)).toMatch(/^(public|admin)\//)
  expect(folderOf(path)).not.toMatch(/not-found/)
})

test.each([...publicPaths, ...backOfficePaths])('%s is loaded on demand', (path) => {
  expect(leafOf(path)?.lazy).toBeTypeOf('function')
})

test.each(backOfficePaths)('%s is guarded', (path) => {
  const guarded = matchRoutes(routes, path)?.some(
    ({ route }) => route.path === adminPaths.admin && route.loader !== undefined,
  )
  expect(guarded).toBe(true)
})

test('anything else is not found, inside the back office too', () => {
  expect(folderOf('/nowhere')).toBe('public/not-found')
  expect(folderOf('/admin/nowhere')).toBe('admin/not-found')
})

test.each([...publicPaths, ...backOfficePaths])('%s has its screen', (path) => {
  const screen = fileURLToPath(new URL(`../screens/${folderOf(path)}/screen.tsx`, import.meta.url))
  expect(existsSync(screen)).toBe(true)
})

test('duplicate slashes collapse, and a tracking id stays out of the path and the query', () => {
  expect(collapseSlashes('//track///a//')).toBe('/track/a/')
  expect(collapseSlashes('/track/a')).toBe('/track/a')
  expect(trackPath('TST-7K3M-9QXD-2W8F-HB6R')).toBe('/track#TST-7K3M-9QXD-2W8F-HB6R')
})

test('links are our own: the router’s would bring four kilobytes of its framework to every page', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const offenders = sources.filter((file) =>
    /import \{[^}]*\b(Link|NavLink|Form|ScrollRestoration)\b[^}]*\} from 'react-router'/.test(
      readFileSync(`${root}${file}`, 'utf8'),
    ),
  )
  expect(sources.length).toBeGreaterThan(50)
  expect(offenders).toEqual([])
})
