import { ApiError } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";

export function isFull(refusal: unknown): boolean {
  return refusal instanceof ApiError && (refusal.code === "chats-full" || refusal.code === "storage-full");
}

type FullNoteProps = { readonly message: string; readonly onChoose: () => void };

export function FullNote({ message, onChoose }: FullNoteProps) {
  return (
    <div role="alert" className="mb-2 space-y-2">
      <p className="font-medium">{message}</p>
      <Button onClick={onChoose}>Choose a chat to delete</Button>
    </div>
  );
}
