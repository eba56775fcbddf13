import type { Received } from '@testamur/contract/endpoint'
import { mayDo } from '@testamur/contract/identity/permissions'
import type { Institution } from '@testamur/contract/institution/institution'
import { type Language, languages } from '@testamur/contract/languages'
import type { MailText, previewMailText, saveMailText } from '@testamur/contract/mail-texts'
import { type Actor, type Requester, staffOnly } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { notFound } from '../../core/failure.ts'
import type { Database, Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { layOutMail } from '../../platform/mail/layout.ts'
import type { MailTextOfOurs } from '../../platform/mail/mail-text.ts'
import { isMailName, type MailName, mailNames, mailTexts } from '../../platform/mail/mail-texts.ts'
import {
  keepMailText,
  listMailTexts,
  lockMailText,
  type MailTextRow,
  NO_TEXT,
  ownTextOf,
} from '../../platform/mail/mail-texts-store.ts'
import { ourText, rewriteMail, variablesOf } from '../../platform/mail/own-text.ts'
import { hideInHtml } from '../../platform/mail/secrets.ts'
import type { MailSettings } from '../../platform/mail/send-mail.ts'
import { type LastMail, lastMailsOf } from '../../platform/mail/store.ts'
import { ownWordsFor } from '../../platform/own-words/index.ts'
import { type SingleSetting, saveSingleSetting } from '../settings/index.ts'
import { checkText } from './check-text.ts'
import { exampleMail } from './example-mail.ts'

type Params = Received<typeof saveMailText>['params']
type Written = Received<typeof previewMailText>['body']
type Saved = Received<typeof saveMailText>['body']

/** `own`: the institution's own text, or `null` for ours. */
type TextChange = { readonly version: number; readonly own: Written | null }

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly institution: () => Promise<Institution>
  readonly mail: MailSettings
  readonly publicUrl: string
}

export type MailTexts = ReturnType<typeof createMailTexts>

/** The texts of the portal's emails: ours, or the institution's own. */
export function createMailTexts(deps: Deps) {
  const { database, clock, institution, publicUrl } = deps
  const known = (mail: string): MailTextOfOurs & { readonly name: MailName } => {
    if (!isMailName(mail)) throw notFound(messageOf('mail.thisMail'))
    return { name: mail, ...mailTexts[mail] }
  }

  async function changeText(
    { mail, language }: Params,
    { version, own }: TextChange,
    by: Requester,
  ): Promise<MailText> {
    const ours = known(mail)
    const { id } = staffOnly(by.actor)
    const setting: SingleSetting<MailTextRow> = {
      action: own === null ? 'mail_text.reset' : 'mail_text.save',
      subject: `mail_text:${mail}:${language}`,
      topics: [],
      lock: (tx) => lockMailText(tx, mail, language),
      record: (row) => ownTextOf(row) ?? (own === null ? null : ourText(ours, language)),
    }
    async function write(tx: Tx, before: MailTextRow) {
      if (own === null && ownTextOf(before) === null) return before
      const text = { ...(own ?? NO_TEXT), mail, language, version: before.version + 1 }
      return keepMailText(tx, text, { updated_at: clock.now(), updated_by: id })
    }
    await saveSingleSetting({ database, reference: null }, setting, { version, write }, by)
    return view(mail, ours, await listMailTexts(database.db))
  }

  return {
    /** What the use cases behind our own routes need. */
    deps,

    async list(): Promise<MailText[]> {
      const rows = await listMailTexts(database.db)
      return Object.entries(mailTexts).map(([mail, ours]) => view(mail, ours, rows))
    },

    async save(params: Params, { version, ...written }: Saved, by: Requester): Promise<MailText> {
      checkText(known(params.mail), written)
      return changeText(params, { version, own: written }, by)
    },

    reset: (params: Params, version: number, by: Requester): Promise<MailText> =>
      changeText(params, { version, own: null }, by),

    async preview({ mail, language }: Params, written: Written) {
      const ours = known(mail)
      checkText(ours, written)
      const own = await ownWordsFor(database.db, language)
      const example = exampleMail(ours.name, await institution(), publicUrl)
      return layOutMail(rewriteMail(example, ours.name, written, { language, own }), language, own)
    },

    /** Each as it was last written, without what it opens; filled in with examples where there is none, or none that may be read. */
    async previews(language: Language, actor: Actor) {
      const { db } = database
      const mayRead = mayDo(staffOnly(actor).roles, 'mail.read')
      const [rows, own, shown, last] = await Promise.all([
        listMailTexts(db),
        ownWordsFor(db, language),
        institution(),
        mayRead ? lastMailsOf(db, mailNames, language) : [],
      ])
      return mailNames.map((name) => {
        const { kind } = mailTexts[name]
        const found = last.find((one) => one.name === name)
        const real = found && asShown(found)
        if (real) return { mail: name, kind, ...real }
        const example = exampleMail(name, shown, publicUrl)
        const written = ownTextOf(rows.find((row) => row.mail === name && row.language === language))
        const mail = written === null ? example : rewriteMail(example, name, written, { language, own })
        const { subject, html } = layOutMail(mail, language, own)
        return { mail: name, kind, subject, html, written_at: null }
      })
    },
  }
}

function asShown({ html, text, shown_subject, shown_text, created_at }: LastMail) {
  const shown = hideInHtml(html, text, shown_text)
  return shown === null ? null : { subject: shown_subject, html: shown, written_at: created_at.toISOString() }
}

function view(mail: string, ours: MailTextOfOurs, rows: readonly MailTextRow[]): MailText {
  return {
    mail,
    kind: ours.kind,
    variables: variablesOf(ours).map((name) => ({ name, needed: ours.needed?.includes(name) ?? false })),
    texts: languages.map((language) => {
      const { subject, paragraphs } = ourText(ours, language)
      const row = rows.find((one) => one.mail === mail && one.language === language)
      const own = ownTextOf(row)
      return {
        language,
        ours: { subject, paragraphs: [...paragraphs] },
        own: own === null ? null : { subject: own.subject, paragraphs: [...own.paragraphs] },
        version: row?.version ?? 0,
      }
    }),
  }
}
