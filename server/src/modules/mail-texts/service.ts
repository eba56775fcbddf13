import type { Received } from '@testamur/contract/endpoint'
import { mayDo } from '@testamur/contract/identity/permissions'
import type { Institution } from '@testamur/contract/institution/institution'
import { type Language, languages } from '@testamur/contract/languages'
import type { MailText, previewMailText, saveMailText } from '@testamur/contract/mail-texts'
import { type Actor, type Requester, staffOnly } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { conflict, notFound } from '../../core/failure.ts'
import type { Database, Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { layOutMail } from '../../platform/mail/layout.ts'
import type { MailTextOfOurs } from '../../platform/mail/mail-text.ts'
import { isMailName, type MailName, mailNames, mailTexts } from '../../platform/mail/mail-texts.ts'
import {
  findMailText,
  keepMailText,
  listMailTexts,
  lockMailTexts,
  type MailTextRow,
  ownTextOf,
  resetMailText,
} from '../../platform/mail/mail-texts-store.ts'
import { ourText, rewriteMail, variablesOf } from '../../platform/mail/own-text.ts'
import { hideInHtml } from '../../platform/mail/secrets.ts'
import type { MailSettings } from '../../platform/mail/send-mail.ts'
import { type LastMail, lastMailsOf } from '../../platform/mail/store.ts'
import { ownWordsFor } from '../../platform/own-words/index.ts'
import { recordAudit } from '../audit/index.ts'
import { checkText } from './check-text.ts'
import { exampleMail } from './example-mail.ts'

type Params = Received<typeof saveMailText>['params']
type Written = Received<typeof previewMailText>['body']
type Saved = Received<typeof saveMailText>['body']

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

  return {
    /** What the use cases behind our own routes need. */
    deps,

    async list(): Promise<MailText[]> {
      const rows = await listMailTexts(database.db)
      return Object.entries(mailTexts).map(([mail, ours]) => view(mail, ours, rows))
    },

    async save({ mail, language }: Params, { version, ...written }: Saved, by: Requester): Promise<MailText> {
      const ours = known(mail)
      checkText(ours, written)
      const { id } = staffOnly(by.actor)
      return database.inTransaction(async (tx) => {
        await lockMailTexts(tx)
        const before = await findMailText(tx, mail, language)
        checkVersion(before, version)
        const text = { mail, language, subject: written.subject, paragraphs: written.paragraphs }
        await keepMailText(
          tx,
          { ...text, version: (before?.version ?? 0) + 1 },
          { updated_at: clock.now(), updated_by: id },
        )
        await recordAudit(tx, {
          ...by,
          action: 'mail_text.save',
          subject: `mail_text:${mail}:${language}`,
          before: ownTextOf(before) ?? ourText(ours, language),
          after: text,
        })
        return viewNow(tx, mail, ours)
      })
    },

    async reset({ mail, language }: Params, version: number, by: Requester): Promise<MailText> {
      const ours = known(mail)
      const { id } = staffOnly(by.actor)
      return database.inTransaction(async (tx) => {
        await lockMailTexts(tx)
        const row = await findMailText(tx, mail, language)
        checkVersion(row, version)
        const before = ownTextOf(row)
        if (before === null) return viewNow(tx, mail, ours)
        await resetMailText(
          tx,
          { mail, language, version: before.version + 1 },
          { updated_at: clock.now(), updated_by: id },
        )
        await recordAudit(tx, {
          ...by,
          action: 'mail_text.reset',
          subject: `mail_text:${mail}:${language}`,
          before,
        })
        return viewNow(tx, mail, ours)
      })
    },

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

/** A text that was never written is version 0. */
function checkVersion(row: MailTextRow | null, seen: number): void {
  if (seen !== (row?.version ?? 0)) throw conflict(messageOf('mail.changedMeanwhile'))
}

function asShown({ html, text, shown_subject, shown_text, created_at }: LastMail) {
  const shown = hideInHtml(html, text, shown_text)
  return shown === null ? null : { subject: shown_subject, html: shown, written_at: created_at.toISOString() }
}

const viewNow = async (tx: Tx, mail: string, ours: MailTextOfOurs): Promise<MailText> =>
  view(mail, ours, await listMailTexts(tx))

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
