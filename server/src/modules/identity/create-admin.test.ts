import { currentUser, login } from '@testamur/contract/identity/identity'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Office, startOffice } from '../../../test/office.ts'
import { createAdminCommand } from './index.ts'

let office: Office
beforeAll(async () => {
  office = await startOffice()
})
afterAll(() => office.close())

const FLAGS = ['--email', 'Head@Example.edu', '--name', 'Títí Head']

async function run(args: readonly string[], typed = '') {
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  const code = await createAdminCommand(
    { ...office, institutionNames: office.institution.names, print, readPassword: async () => typed },
    args,
  )
  return { code, printed }
}

const signIn = (password: string) => office.call(login, { body: { email: 'head@example.edu', password } })

it('makes an administrator with a password that it prints', async () => {
  const { code, printed } = await run(FLAGS)
  expect([code, printed[0]]).toEqual([0, 'Created the administrator head@example.edu.'])
  const { data } = await signIn(printed[1]?.replace('Password: ', '') ?? '')
  expect(data.user).toMatchObject({ name: 'Títí Head', username: 'head', roles: ['administrator'] })
})

it('gives one that is there a new password, and ends what was open', async () => {
  await run(FLAGS, 'a first long password')
  const { token } = (await signIn('a first long password')).data
  expect((await run(FLAGS, 'a second long password')).printed).toEqual([
    'Gave head@example.edu a new password.',
  ])
  expect((await office.call(currentUser, { token })).status).toBe(401)
  expect((await signIn('a first long password')).status).toBe(401)
  expect((await signIn('a second long password')).status).toBe(200)
})

it.each([
  [[], ''],
  [['--email', 'x', '--name', 'y'], ''],
  [FLAGS, 'too short'],
])('refuses %j with a sentence', async (args, typed) => {
  const { code, printed } = await run(args, typed)
  expect(code).toBe(2)
  expect(printed).toHaveLength(1)
})

it('tells two people of one mailbox name at different places apart', async () => {
  await run(FLAGS)
  await run(['--email', 'head@elsewhere.example', '--name', 'Another Head'], 'seven quiet green lanterns')
  const body = { email: 'head@elsewhere.example', password: 'seven quiet green lanterns' }
  expect((await office.call(login, { body })).data.user.username).toBe('head@elsewhere.example')
})

it('takes no password that is soon guessed', async () => {
  const { code, printed } = await run(FLAGS, 'testamurtestamur')
  expect([code, printed[0]]).toEqual([2, expect.stringContaining('This password is easy to guess.')])
})
