import { type StaffRegion } from '@testamur/contract/delivery/regions'
import { useState } from 'react'
import { countryChoices, countryName } from '../../../features/applications/countries.ts'
import { useText } from '../../../lib/text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Input } from '../../../ui/input.tsx'

type Props = {
  chosen: readonly string[]
  change: (countries: string[]) => void
  error: string | undefined
  /** Other active regions, which may have a country already. */
  others: readonly StaffRegion[]
}

/** A choice of countries with a search by name, showing which other region has a country. */
export function CountriesField({ chosen, change, error, others }: Props) {
  const t = useText('admin-manage-regions')
  const [wanted, setWanted] = useState('')
  const needle = fold(wanted.trim())
  const choices = countryChoices([]).filter(({ label }) => fold(label).includes(needle))
  const regionOf = (country: string) => others.find(({ countries }) => countries.includes(country))?.name
  return (
    <FieldGroup name="countries" legend={t('countries')} error={error}>
      {chosen.length > 0 && (
        <ul aria-label={t('chosen', { count: chosen.length })} className="flex flex-wrap gap-1.5">
          {chosen.map((country) => (
            <li
              key={country}
              className="flex items-center rounded-full bg-brand-tint ps-3 text-sm text-brand-text"
            >
              {countryName(country)}
              <IconButton
                label={t('takeOut', { name: countryName(country) })}
                className="!size-8"
                onClick={() => change(chosen.filter((one) => one !== country))}
              >
                <Icon name="close" className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Input
        type="search"
        width="medium"
        autoComplete="off"
        aria-label={t('findCountry')}
        placeholder={t('findCountry')}
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
      />
      <div
        role="group"
        aria-label={t('countries')}
        className="max-h-72 overflow-y-auto rounded-md border border-edge px-4 py-1"
      >
        {choices.length === 0 && <p className="py-3 text-soft">{t('noCountry', { wanted })}</p>}
        <div className="grid gap-x-6 sm:grid-cols-2">
          {choices.map(({ value, label }) => {
            const region = regionOf(value)
            return (
              <Checkbox
                key={value}
                label={label}
                hint={region === undefined ? undefined : t('inRegion', { region })}
                checked={chosen.includes(value)}
                onChange={({ currentTarget }) =>
                  change(currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
                }
              />
            )
          })}
        </div>
      </div>
    </FieldGroup>
  )
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
