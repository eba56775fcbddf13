import { TEMPLATE_PICTURE_BYTES } from '@testamur/contract/certificate-templates/design-rules'
import { PICTURE_BYTES } from '@testamur/contract/institution/pictures'
import { INBOUND_BYTES } from '@testamur/contract/messaging/inbound-mail'
import { MOST_COLUMNS } from '@testamur/contract/students/import-limits'
import { UPLOAD_BYTES } from '@testamur/contract/uploads/upload-limits'

/**
 * What the portal reads of files that come from outside: a file may be made so that reading it takes hours or all memory.
 * `bytes` is its size as it is sent. Readers with `processorMs`, `waitMs` and `heapMb` run in a process of their
 * own, where `files` are read or wait at the same time. file-bounds.test.ts sends a file over each bound.
 */
export const fileBounds = {
  /** Workbooks, and text in which spreadsheet programs write tables. */
  table: {
    unpackedBytes: 60_000_000,
    sheets: 100,
    rows: 1_048_576,
    columns: MOST_COLUMNS,
    /** Rows times columns: an import of a million rows with ten columns. */
    cells: 10_000_000,
    lineBytes: 50_000,
    /** Letters in all cells: a workbook keeps a long text once, and a million cells may repeat it. */
    textLength: 200_000_000,
    files: 8,
    processorMs: 60_000,
    waitMs: 300_000,
    heapMb: 1024,
  },
  /** Files that are received or read at the same time are in memory, each as a whole. */
  requests: { bytesAtOnce: 600_000_000, ofNetwork: 250_000_000 },
  /** Students, results and programmes; the rows are read by a job, some at a time. */
  import: {
    bytes: 100_000_000,
    unpackedBytes: 500_000_000,
    rows: 5_000_000,
    columns: MOST_COLUMNS,
    lineBytes: 50_000,
  },
  /** No class is larger, and each row is drawn to find out whether its name fits. */
  senateList: { bytes: 20_000_000, rows: 20_000 },
  settlementFile: { bytes: 10_000_000, rows: 20_000 },
  /** PNG, JPEG and SVG; `pixels` are unpacked, four bytes each, also those of all pictures within a drawing. */
  picture: {
    bytes: PICTURE_BYTES,
    pixels: 12_000_000,
    elements: 20_000,
    /** As often as they are drawn; a drawing program writes some thousands. */
    drawnShapes: 50_000,
    files: 8,
    processorMs: 30_000,
    waitMs: 180_000,
    heapMb: 256,
  },
  /** Room for a design with a few pictures of the largest size, in base64. */
  templateFile: {
    bytes: 20_000_000,
    pictures: 40,
    pictureBytes: TEMPLATE_PICTURE_BYTES,
    files: 4,
    processorMs: 20_000,
    waitMs: 120_000,
    heapMb: 512,
  },
  /** A PDF that is issued as a document. */
  uploadedPdf: { bytes: 20_000_000, pages: 60 },
  /** Any PDF, before a parser unpacks it. */
  pdf: { objects: 100_000, streamBytes: 48 * 1024 * 1024, unpackedBytes: 192 * 1024 * 1024, timesPacked: 2 },
  /** A PDF that somebody checks: our documents may be a little larger than uploads, because they are marked and signed. */
  examinedPdf: { bytes: 25_000_000, files: 12, processorMs: 4_000, waitMs: 30_000, heapMb: 256 },
  /** PEM and PKCS #12; `rounds` make a key from a password, 40 times as many as programs write today. */
  signingFile: { rounds: 400_000, files: 8, processorMs: 20_000, waitMs: 120_000, heapMb: 128 },
  /** Kept as they are, and never opened here: papers of an application, and proof that money was transferred. */
  paper: { bytes: UPLOAD_BYTES },
  proof: { bytes: 5_000_000 },
  /** What is more is left out with a note. `parts` are files, recipients and headers, each. */
  mail: {
    bytes: INBOUND_BYTES,
    textLength: 500_000,
    parts: 1_000,
    files: 16,
    processorMs: 20_000,
    waitMs: 60_000,
    heapMb: 512,
  },
} as const
