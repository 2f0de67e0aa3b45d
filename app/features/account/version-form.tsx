import { Button } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { SetKeyVersion } from "#modules/accounts/schemas.ts";

const { apiVersion } = fieldsOf(SetKeyVersion);

type Props = {
  action: string;
  /** The field that names the key or app, and its id. */
  of: { field: string; id: string; name: string };
  version: string | null;
  /** The versions of the API, the newest first. */
  versions: readonly string[];
};

/** Chooses the version that answers a key or an app which doesn't ask for one. */
export const VersionForm = ({ action, of, version, versions }: Props) => (
  <PostForm action={action} className="row wrap bottom" preventScrollReset key={version}>
    <input type="hidden" name={of.field} value={of.id} />
    <Select
      {...apiVersion}
      label="Version without the header"
      defaultValue={version ?? versions[0] ?? ""}
      options={versions.map((value) => ({ value, label: value }))}
    />
    <Button size="small">
      Save<span className="sr"> the version of {of.name}</span>
    </Button>
  </PostForm>
);
