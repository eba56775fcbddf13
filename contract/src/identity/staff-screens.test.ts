import { expect, it } from 'vitest'
import { api } from '../api.ts'
import { mayDo, type Role, roles } from './permissions.ts'
import { isOffered, staffScreens } from './staff-screens.ts'

const callNamed = (id: string) => {
  const call = api.find((one) => one.id === id)
  if (call === undefined) throw new Error(`There is no call ${id}`)
  return call
}

const mayCall = (role: Role, id: string): boolean => {
  const { auth } = callNamed(id)
  return typeof auth === 'object' ? mayDo([role], auth.permission) : true
}

it.each(staffScreens.map((screen) => [screen.path, screen] as const))(
  '%s is offered to nobody who would be refused as soon as it opens',
  (_, screen) => {
    expect(screen.firstCalls).not.toEqual([])
    const refused = roles.flatMap((role) =>
      isOffered(screen, role)
        ? screen.firstCalls.filter((call) => !mayCall(role, call)).map((call) => [role, call])
        : [],
    )
    expect(refused).toEqual([])
  },
)

/** Read elsewhere, too: the piles on the page of an application, failed work on the dashboard. The screens are for acting. */
const READ_ELSEWHERE = ['/admin/print-desk', '/admin/jobs']

const guarded = staffScreens.filter((screen) => screen.guarded && !READ_ELSEWHERE.includes(screen.path))

it.each(guarded.map((screen) => [screen.path, screen] as const))(
  '%s is kept from nobody who may make all its calls',
  (_, screen) => {
    const keptOut = roles.filter(
      (role) => !isOffered(screen, role) && screen.firstCalls.every((call) => mayCall(role, call)),
    )
    expect(keptOut).toEqual([])
  },
)
