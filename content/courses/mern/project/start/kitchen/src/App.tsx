import { BrowserRouter, Route, Routes } from "react-router";
import { BoardPage } from "./pages/BoardPage.tsx";
import { NotFoundPage } from "./pages/NotFoundPage.tsx";
import { UserProvider } from "./UserContext.tsx";

export function App() {
  return (
    <UserProvider>
      <BrowserRouter>
        <Routes>
          <Route path="/" element={<BoardPage />} />
          {/* Day 12: /orders/new and /orders/:id inside a layout. Day 13: /login. */}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </BrowserRouter>
    </UserProvider>
  );
}
