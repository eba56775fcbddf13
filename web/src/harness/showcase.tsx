import { tones } from '@testamur/contract/applications/statuses'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Alert } from '../ui/alert.tsx'
import { Badge, StatusPill } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Menu } from '../ui/menu.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Progress } from '../ui/progress.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { OrderSummary } from '../ui/summary.tsx'
import { type Column, Table, TwoLines } from '../ui/table.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Timeline } from '../ui/timeline.tsx'

type Row = { id: number; name: string; matric: string; amount: string }

const rows: Row[] = [
  { id: 1, name: 'Ọláolúwa Ẹ́kwueme', matric: 'CSC/2015/0042', amount: '₦28,000.00' },
  { id: 2, name: 'Ṣadé Ńwachukwu', matric: 'LAW/2011/0007', amount: '₦12,500.00' },
]

const columns: Column<Row>[] = [
  {
    key: 'name',
    heading: 'Applicant',
    phone: 'title',
    cell: ({ name, matric }) => <TwoLines first={name} second={matric} />,
  },
  { key: 'status', heading: 'Status', cell: () => <StatusPill tone="info" label="Being checked" /> },
  { key: 'amount', heading: 'Amount', end: true, cell: ({ amount }) => amount },
  { key: 'menu', heading: 'Actions', phone: 'plain', cell: ({ name }) => <RowMenu name={name} /> },
]

function RowMenu({ name }: { name: string }) {
  const [chosen, setChosen] = useState('')
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        items={[
          { key: 'view', label: 'View', onSelect: () => setChosen('viewed') },
          { key: 'hold', label: 'Hold', onSelect: () => setChosen('held') },
          { key: 'cancel', label: 'Cancel', onSelect: () => setChosen('cancelled'), danger: true },
        ]}
      />
      {chosen && <span role="status">{chosen}</span>}
    </>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>()
  return (
    <Card title="Dialogs">
      <div className="flex gap-3">
        <Button onClick={() => setOpen('dialog')}>Open the dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Open the drawer</Button>
      </div>
      <Dialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title="Hold this application"
        shape={open ?? 'dialog'}
        footer={<Button onClick={() => setOpen(undefined)}>Hold</Button>}
      >
        <Field name="why" label="Why" hint="The applicant reads the reason.">
          {(control) => <Input {...control} />}
        </Field>
      </Dialog>
    </Card>
  )
}

function Lists() {
  const [params] = useSearchParams()
  const page = Number(params.get('page') ?? 1)
  const meta = { from: (page - 1) * 10 + 1, to: page * 10, current_page: page, last_page: 24, total: 237 }
  return (
    <Card title="Applications" flush>
      <Table caption="Applications" columns={columns} rows={rows} rowKey={({ id }) => id} />
      <Pagination meta={meta} hrefOf={(to) => `/?page=${to}`} />
    </Card>
  )
}

/** What shows rather than asks. */
export function Showcase() {
  const [step, setStep] = useState(2)
  return (
    <>
      <Lists />
      <Dialogs />
      <Card title="Words of state">
        <div className="flex flex-wrap gap-3">
          {tones.map((tone) => (
            <StatusPill key={tone} tone={tone} label={tone} />
          ))}
          <Badge>12</Badge>
        </div>
        <div className="mt-5 grid gap-3">
          {tones.map((tone) => (
            <Alert key={tone} tone={tone} title={`A ${tone} notice`}>
              What it means, and what to do.
            </Alert>
          ))}
        </div>
      </Card>
      <Card title="Steps">
        <Stepper steps={['You', 'Studies', 'Copies', 'Check', 'Pay']} current={step} onStep={setStep} />
      </Card>
      <Tabs
        label="States"
        tabs={[
          { to: '/', label: 'All', count: '237' },
          { to: '/?state=late', label: 'Late', count: '4' },
        ]}
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <OrderSummary
          title="Order summary"
          lines={[
            { key: 'a', label: 'Official copy', note: 'Hard copy', amount: 15000 },
            { key: 'b', label: 'Delivery', amount: 3500 },
          ]}
          total={18500}
          totalLabel="Total"
          currency="NGN"
        />
        <Card title="Facts">
          <DescriptionList
            items={[
              {
                term: 'Tracking ID',
                details: 'TST-7K3M-9QXD-2W8F-HB6R',
                action: <CopyButton text="TST" what="the tracking ID" />,
              },
              { term: 'Programme', details: 'Computer Science' },
            ]}
          />
        </Card>
        <Card title="History">
          <Timeline
            label="History"
            items={[
              { key: 1, title: 'Paid', meta: 'Nov 1, 08:05 AM' },
              { key: 2, title: 'Being checked', state: 'current' },
              { key: 3, title: 'Sent', state: 'ahead' },
            ]}
          />
        </Card>
        <Card title="Work">
          <Progress label="Importing results" done={42000} total={112180} />
          <Progress label="Looking for more" done={0} total={null} />
          <SkeletonLines className="mt-6" />
        </Card>
      </div>
      <Card title="Nothing">
        <EmptyState title="No applications are late" actions={<Button look="secondary">See all</Button>}>
          Everything promised for today has been sent.
        </EmptyState>
      </Card>
    </>
  )
}
