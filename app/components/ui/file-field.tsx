import { type ChangeEvent, useState } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { useField } from "./form-fields.tsx";
import { Progress } from "./progress.tsx";
import { type Uploading, uploadFile } from "./upload-file.ts";

type Props = FieldProps & {
  /**
   * The address to which scripts upload a file (PUT multipart, field "file", answers { key }). Without it the form
   * carries the files.
   */
  uploadTo?: string;
  /** The hidden field with the keys of the uploaded files; `${name}Key` by default. */
  keyName?: string;
  accept?: string;
  multiple?: boolean;
  /** Called when all files are uploaded; never during an upload. */
  onChange?: (keys: string[]) => void;
};

/**
 * A file field. With scripts each file is uploaded immediately with its progress; without scripts, with the form
 * (encType multipart/form-data).
 */
export function FileField(props: Props) {
  const { name, uploadTo, keyName = `${name}Key`, accept, multiple, onChange } = props;
  const field = useField(props);
  const { list, add, remove } = useUploads(uploadTo, multiple, onChange);
  return (
    <Field {...props} field={field}>
      <div className="drop">
        <input
          type="file"
          id={field.id}
          name={name}
          accept={accept}
          multiple={multiple}
          onChange={uploadTo ? add : undefined}
          {...field.described}
        />
        {list.length > 0 && <Uploads list={list} keyName={keyName} remove={remove} />}
      </div>
    </Field>
  );
}

function useUploads(to: string | undefined, multiple: boolean | undefined, onChange?: (keys: string[]) => void) {
  const [list, setList] = useState<Uploading[]>([]);
  const change = (name: string, next: Partial<Uploading>) =>
    setList((now) => now.map((item) => (item.name === name ? { ...item, ...next } : item)));
  async function add(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const files = [...(input.files ?? [])];
    if (!to || files.length === 0) return;
    input.value = ""; // they are uploaded separately
    const names = new Set(files.map((file) => file.name));
    setList((now) => [
      ...(multiple ? now.filter((item) => !names.has(item.name)) : []),
      ...files.map((file) => ({ name: file.name, done: 0 })),
    ]);
    const keys: string[] = [];
    for (const file of files)
      await uploadFile(to, file, (done) => change(file.name, { done })).then(
        (key) => {
          keys.push(key);
          change(file.name, { done: 1, key });
        },
        (error: Error) => change(file.name, { error: error.message }),
      );
    onChange?.(keys);
  }
  const remove = (name: string) => setList((now) => now.filter((item) => item.name !== name));
  return { list, add, remove };
}

type UploadsProps = { list: Uploading[]; keyName: string; remove: (name: string) => void };

function Uploads({ list, keyName, remove }: UploadsProps) {
  return (
    <ul className="uploads" aria-live="polite">
      {list.map((item) => (
        <li key={item.name}>
          <span className="clip">{item.name}</span>
          <button type="button" className="link" onClick={() => remove(item.name)}>
            Remove<span className="sr"> {item.name}</span>
          </button>
          {item.key ? <input type="hidden" name={keyName} value={item.key} /> : null}
          {item.error ? (
            <span className="err">{item.error}</span>
          ) : (
            <Progress value={item.done} label={`Sending ${item.name}`} />
          )}
        </li>
      ))}
    </ul>
  );
}
