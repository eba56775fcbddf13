import type { AdapterKind } from './adapter-kind.ts'
import { flutterwaveKind } from './flutterwave/kind.ts'
import { paystackKind } from './paystack/kind.ts'
import type { ProviderMode } from './provider.ts'
import { remitaKind } from './remita/kind.ts'
import { stripeKind } from './stripe/kind.ts'

export type ProviderEnvironment = 'own' | 'local'

/** A kind of gateway, and the choices that exist for it here. */
export type Adapter = {
  readonly kind: AdapterKind
  readonly modes: readonly ProviderMode[]
  /** Empty: it cannot be used in this portal. */
  readonly environments: readonly ProviderEnvironment[]
  /** It signs nothing: its notices come to a secret address. */
  readonly secretAddress: boolean
}

export type Adapters = ReadonlyMap<string, Adapter>

type Offer = {
  readonly production: boolean
  readonly sandbox: AdapterKind
  /** Kinds that other modules provide. */
  readonly more?: readonly Adapter[]
}

const gateways: readonly AdapterKind[] = [paystackKind, flutterwaveKind, remitaKind, stripeKind]

/** All kinds of gateways by code. In production no simulated gateway is offered. */
export function createAdapters({ production, sandbox, more = [] }: Offer): Adapters {
  const local: readonly ProviderEnvironment[] = production ? [] : ['local']
  const all: Adapter[] = [
    ...gateways.map((kind) => ({
      kind,
      modes: ['test', 'live'] as const,
      environments: ['own', ...local] as const,
      secretAddress: kind.code === 'remita',
    })),
    ...more,
    { kind: sandbox, modes: ['test'], environments: local, secretAddress: false },
  ]
  return new Map(all.map((adapter) => [adapter.kind.code, adapter]))
}
