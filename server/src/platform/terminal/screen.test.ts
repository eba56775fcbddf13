import { describe, expect, it } from 'vitest'
import { accounts } from '../../../seeds/accounts.ts'
import { readableLogLine } from './log-line.ts'
import { type StartFacts, startScreen } from './screen.ts'
import { openTerminal } from './terminal.ts'

const facts: StartFacts = {
  done: ['Built the server (3.1 s)', 'Applied 118 migrations', 'Loaded the demo institution'],
  address: 'http://localhost:3000',
  demo: { accounts, password: { text: 'sesame-sesame' } },
  mailServer: null,
  dataDir: '/srv/testamur/data',
}

describe('the screen of a start', () => {
  it('tells in about twenty lines what was done, the addresses, the sign-ins and how to stop', () => {
    expect(startScreen(facts)).toEqual([
      '',
      'Testamur is ready at http://localhost:3000',
      '',
      '  Built the server (3.1 s)',
      '  Applied 118 migrations',
      '  Loaded the demo institution',
      '',
      '  Portal       http://localhost:3000',
      '  Back office  http://localhost:3000/admin/overview',
      '  Emails       http://localhost:3000/admin/mails, as administrator: they are kept, not sent',
      '  Data         /srv/testamur/data',
      '',
      '  Sign in at the back office with the password sesame-sesame:',
      '  admin@demo.example     does everything, reads the emails, changes the settings',
      '  officer@demo.example   checks applications and recommends them',
      '  approver@demo.example  approves what an officer recommended',
      '  bursary@demo.example   finds payments, refunds them, closes the day',
      '  dispatch@demo.example  prints, sends and hands over copies',
      '  support@demo.example   answers applicants',
      '  auditor@demo.example   reads everything, changes nothing',
      '',
      'Press Ctrl-C to stop. Nothing is lost; npm start continues.',
      '',
    ])
  })

  it('fits on a screen of 100 columns', () => {
    expect(startScreen(facts).filter((line) => line.length > 100)).toEqual([])
  })

  it('does not show a password that somebody chose, or that is not known any more', () => {
    const shown = (password: 'setting' | 'unknown') =>
      startScreen({ ...facts, demo: { accounts, password } }).join('\n')
    expect(shown('setting')).toContain('with the password of DEMO_PASSWORD:')
    expect(shown('unknown')).toContain('with the password that the first start showed:')
  })

  it('has no sign-ins for an institution that is not the demo, and names its mail server', () => {
    const lines = startScreen({ ...facts, done: [], demo: null, mailServer: 'sent through mail.example.edu' })
    expect(lines.join('\n')).not.toContain('@demo.example')
    expect(lines).toContain('  Emails       sent through mail.example.edu')
  })
})

describe('a line of the log', () => {
  it('is one readable line on a terminal', () => {
    const line = JSON.stringify({
      level: 'warn',
      time: '2026-11-26T13:26:40.000Z',
      err: { type: 'Error', message: 'connect ECONNREFUSED\n127.0.0.1:25', stack: 'Error: …\n at x' },
      job: 12,
      kind: 'mail.send',
      msg: 'a job failed and will be tried again',
    })
    expect(readableLogLine(`${line}\n`)).toBe(
      '13:26:40  Warning: a job failed and will be tried again: connect ECONNREFUSED 127.0.0.1:25 (job 12, kind mail.send)',
    )
  })

  it('that is no line of the log stays as it is', () => {
    expect(readableLogLine('{"half":\n')).toBe('{"half":')
  })
})

describe('the terminal', () => {
  const written = () => {
    const texts: string[] = []
    const terminal = openTerminal({ columns: 20, write: (text) => texts.push(text) })
    return { texts, terminal }
  }

  it('adds lines above the one that changes', () => {
    const { texts, terminal } = written()
    terminal.showProgress('1 of 2')
    terminal.print('a warning')
    terminal.showProgress('2 of 2')
    terminal.showProgress('')
    expect(texts).toEqual(['1 of 2', '\r\u001B[Ka warning\n1 of 2', '\r\u001B[K2 of 2', '\r\u001B[K'])
  })

  it('cuts the changing line, which could not be erased if it wrapped', () => {
    const { texts, terminal } = written()
    terminal.showProgress('x'.repeat(50))
    expect(texts).toEqual(['x'.repeat(19)])
  })
})
