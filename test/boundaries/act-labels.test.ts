import { expect, it } from "vitest";
import { differingLabels } from "./act-labels.ts";
import { styleSources } from "./styles.ts";

it("one act has one label in all forms", () => {
  expect(differingLabels(styleSources())).toEqual([]);
});

it("two labels for one act are reported; names, amounts, and the plural make no other label", () => {
  const files = {
    "app/features/task/a.tsx": `
      const forms = [
        <ActForm act="qualify" button="Qualified" />,
        <ActForm act="change-price" button="Change the price" />,
        <ActForm act="change-price" button={known ? \`Change the price to \${amount}\` : "Change the price"} />,
        <ActForm act="agree" button="The seller agrees" />,
        <ActForm act="answer" hidden={{ answer: "accept" }} button="Accept" />,
        <ActForm act="answer" hidden={{ answer: "decline" }} button="Decline" />,
        <PostForm action={logoutPath}><Button>Log out</Button></PostForm>,
        <PostForm action={claimActPath(claim._id, "answer")}><Button>Send <b /></Button></PostForm>,
        <Form method="get" action={searchPath}><Button>Search</Button></Form>,
      ];`,
    "app/features/claim/b.tsx": `
      const forms = [
        <ActForm act="qualify" button="Qualify" />,
        <PostForm action={logoutPath}><button type="submit">Sign out</button></PostForm>,
        <PostForm action={logoutPath}><Button>Logout</Button></PostForm>,
        <PostForm action={claimActPath(id, "answer")}><Button type="button">No</Button><Button>{yes ? "Send" : "Reply"}</Button></PostForm>,
        <PostForm action={claimActPath(id, "pictures")}><Button>Add the picture</Button></PostForm>,
        <PostForm action={claimActPath(id, "pictures")}><Button>Add the pictures</Button></PostForm>,
        <Form method="get" action={searchPath}><Button>Find</Button></Form>,
      ];`,
    "app/routes/dashboard/home/c.tsx": `const form = <ActForm act="agree" button={\`Agree to \${amount}\`} />;`,
  };
  expect(differingLabels(files)).toEqual([
    "qualify by staff: Qualified / Qualify",
    "logoutPath: Log out / Sign out",
    'claimActPath("answer"): Reply or Send / Send',
  ]);
});
