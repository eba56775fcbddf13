import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { Institution } from '@testamur/contract/institution/institution'
import type { Language } from '@testamur/contract/languages'
import { createStore, useStore } from './store.ts'

/** What the server writes into the page before our scripts run. */
export type Portal = {
  readonly apiBaseUrl?: string
  /** Other sites of the institution that signing out may lead to. */
  readonly redirectOrigins?: readonly string[]
  readonly locale?: Language
  /** The colours with which the server rendered the page. */
  readonly theme?: { readonly primary: string; readonly secondary: string }
  /** The data with which the server rendered the page: used in the first render, and when a call fails. */
  readonly institution?: Institution
  readonly applicationData?: ApplicationData
}

declare global {
  interface Window {
    __PORTAL__?: Portal
  }
}

export const portal = (): Portal => (typeof window === 'undefined' ? {} : (window.__PORTAL__ ?? {}))

export const apiBaseUrl = (): string => (portal().apiBaseUrl ?? '/api').replace(/\/+$/, '')

const institutionStore = createStore<Institution | null>(portal().institution ?? null)
const applicationDataStore = createStore<ApplicationData | null>(portal().applicationData ?? null)
const printed = {
  institution: portal().institution ?? null,
  applicationData: portal().applicationData ?? null,
}

/** The prerendering server sets both before it renders; nothing in between awaits. */
export function setPrinted(institution: Institution | null, applicationData: ApplicationData | null): void {
  printed.institution = institution
  printed.applicationData = applicationData
  institutionStore.set(institution)
  applicationDataStore.set(applicationData)
}

export const setInstitution = (institution: Institution): void => institutionStore.set(institution)
export const setApplicationData = (data: ApplicationData): void => applicationDataStore.set(data)

/** `null` if the institution could not be fetched, which every screen must handle. */
export const useInstitution = (): Institution | null => useStore(institutionStore, () => printed.institution)

/** ISO 4217 code of all prices. Without an institution it is `XXX` (no currency), shown as ¤. */
export const useCurrency = (): string => useInstitution()?.currency ?? 'XXX'

/** `null` until the reference data have arrived. */
export const useApplicationData = (): ApplicationData | null =>
  useStore(applicationDataStore, () => printed.applicationData)
