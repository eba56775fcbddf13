import { type FormEvent, useState } from 'react'
import { Button, IconButton, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox, RadioCards } from '../ui/choice.tsx'
import { ErrorSummary, type FieldProblem } from '../ui/error-summary.tsx'
import { Field, FieldGroup } from '../ui/field.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { Icon } from '../ui/icon.tsx'
import { Input, Select, Textarea } from '../ui/input.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { SearchBox } from '../ui/search-box.tsx'

const wanted: FieldProblem[] = [
  { name: 'name', message: 'Enter your full name' },
  { name: 'copies.0.format', message: 'Choose a format' },
]

const formats = [
  { value: 'soft', title: 'Soft copy', note: 'By email to the recipient', aside: '₦12,500.00' },
  { value: 'hard', title: 'Hard copy', note: 'Printed, sealed and sent by courier', aside: '₦15,000.00' },
  { value: 'none', title: 'Microfilm', disabled: true },
]

function Buttons() {
  return (
    <Card title="Buttons">
      <div className="flex flex-wrap items-center gap-3">
        <Button>Primary</Button>
        <Button look="secondary">Secondary</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="danger">Cancel the application</Button>
        <Button busy>Working</Button>
        <Button size="sm">Small</Button>
        <LinkButton to="/elsewhere" size="lg">
          Large link
        </LinkButton>
        <IconButton label="Edit">
          <Icon name="edit" />
        </IconButton>
      </div>
    </Card>
  )
}

/** A form with one of each control, which shows errors until they are turned off. */
export function Controls() {
  const [attempt, setAttempt] = useState(0)
  const [file, setFile] = useState<File | null>(null)
  const [format, setFormat] = useState('')
  const [sought, setSought] = useState('')
  const problems = attempt > 0 ? wanted : []
  const errorOf = (name: string) => problems.find((problem) => problem.name === name)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
  }
  return (
    <>
      <Buttons />
      <Card title="A form">
        <form onSubmit={submit} noValidate className="grid max-w-xl gap-6">
          <ErrorSummary problems={problems} attempt={attempt} />
          <Field name="name" label="Full name" hint="As on your certificate" error={errorOf('name')}>
            {(control) => <Input {...control} name="name" autoComplete="name" />}
          </Field>
          <Field name="country" label="Country" optional>
            {(control) => (
              <Select
                {...control}
                placeholder="Select"
                options={[
                  { value: 'NG', label: 'Nigeria' },
                  { value: 'CA', label: 'Canada' },
                ]}
              />
            )}
          </Field>
          <Field name="password" label="Password">
            {(control) => <PasswordInput {...control} autoComplete="off" />}
          </Field>
          <Field name="note" label="Note">
            {(control) => <Textarea {...control} />}
          </Field>
          <FieldGroup name="copies.0.format" legend="Format" error={errorOf('copies.0.format')}>
            <RadioCards
              name="copies.0.format"
              choices={formats}
              value={format}
              onChange={(event) => setFormat(event.currentTarget.value)}
            />
          </FieldGroup>
          <Field name="document" label="Evidence" hint="PDF, at most 5 MB">
            {(control) => <FileDrop {...control} name="document" file={file} onFile={setFile} />}
          </Field>
          <Checkbox label="I agree" hint="To the release of my record" />
          <div>
            <Button type="submit">Save and continue</Button>
          </div>
        </form>
      </Card>
      <Card title="Search">
        <SearchBox label="Search by name, matric number or tracking ID" value={sought} onSearch={setSought} />
        <p role="status">{sought === '' ? 'Everything' : `Found for ${sought}`}</p>
      </Card>
    </>
  )
}
