import { createStore } from './store.ts'

export type NotificationType = 'success' | 'error' | 'info' | 'warning'

export type Notification = {
  readonly id: number
  readonly type: NotificationType
  readonly title: string
  readonly message: string
  /** Milliseconds until it disappears. */
  readonly time: number
  readonly active: boolean
  readonly showButton: boolean
  readonly route: string | null
}

export type Modal = {
  readonly active: boolean
  /** The number of the notice, counted from 1; 0 before the first. */
  readonly id: number
  readonly title: string
  readonly type: NotificationType
  readonly message: string
  readonly showButton: boolean
  readonly route: string | null
  /** The words of its button; empty: those of every notice. */
  readonly action: string
  /** What the page behind the button is opened with. */
  readonly state: unknown
  /** Open until its close icon is pressed (public pages); otherwise it closes by itself (back office). */
  readonly persistent: boolean
}

type Options = { title?: string; time?: number; showButton?: boolean; route?: string }
type ModalOptions = Omit<Options, 'time'> & { action?: string; state?: unknown }

export const DEFAULT_TIME = 5000
/** Success and error notices of the central handler. */
export const CENTRAL_TIME = 3000
export const MODAL_TIME = 3000

export const notifications = createStore<readonly Notification[]>([])

const closed: Modal = {
  active: false,
  id: 0,
  title: '',
  type: 'info',
  message: '',
  showButton: false,
  route: null,
  action: '',
  state: null,
  persistent: false,
}
export const modal = createStore<Modal>(closed)

let lastId = 0

const sameWords = (one: Notification, other: Notification): boolean =>
  one.type === other.type &&
  one.title === other.title &&
  one.message === other.message &&
  one.route === other.route

/** Shows a toast. An empty title or message takes the fallback of its type. */
export function notify(type: NotificationType, message = '', options: Options = {}): number {
  lastId += 1
  const notification: Notification = {
    id: lastId,
    type,
    title: options.title ?? '',
    message,
    time: options.time ?? DEFAULT_TIME,
    active: true,
    showButton: options.showButton ?? false,
    route: options.route ?? null,
  }
  // The same text again replaces the earlier notice, so that repeated attempts do not pile up.
  notifications.set((current) => [...current.filter((one) => !sameWords(one, notification)), notification])
  return notification.id
}

export const dismiss = (id: number): void =>
  notifications.set((current) => current.filter((notification) => notification.id !== id))

/** For the back office: closes after 3000 ms. */
export const showModal = (type: NotificationType, message: string, options: ModalOptions = {}): void =>
  modal.set(({ id }) => ({ ...closed, ...options, active: true, id: id + 1, type, message }))

/** For public pages: on the page it lies over, it closes only by its close icon. */
export function showPersistentModal(
  type: NotificationType,
  message: string,
  options: ModalOptions = {},
): void {
  showModal(type, message, options)
  modal.set((current) => ({ ...current, persistent: true }))
}

export const closeModal = (): void => modal.set((current) => ({ ...current, active: false }))
