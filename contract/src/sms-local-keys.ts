/** The keys that the simulated providers of text messages accept, by provider and field. They are no secrets. */
export const localSmsKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  termii: { api_key: 'TL-local-sms', secret_key: 'tsk_local_sms' },
  africas_talking: { username: 'sandbox', api_key: 'atsk_local_sms' },
}
